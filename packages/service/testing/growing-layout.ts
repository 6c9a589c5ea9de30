import { analysisBody, type TestService } from './test-service.ts';

/**
 * Sends a batch four times under one key: first, again, when its layout has got the line that all records but one have,
 * and when it has lost it again. Returns what was charged, or the error.
 */
export async function chargesWhileLayoutGrows(
  call: TestService['call'],
  records: number,
): Promise<(number | string)[]> {
  const Records = Array.from({ length: records }, (_, at) => ({
    AddressLinesIn: [{ strName: at === 0 ? 'A' : 'B', strContent: '111 Wellington St Ottawa ON K1A 0A6' }],
  }));
  const body = analysisBody('', { AddressLayout: 'ours', AddressLinesIn: undefined, Records });
  const headers = { 'idempotency-key': `batch-${records}` };
  const results: (number | string)[] = [];
  for (const names of ['A', 'A', 'AB', 'A']) {
    const Lines = [...names].map((strName) => ({ strName, FreeForm: true }));
    await call('SetAddressLayout', { AddressLayout: { Name: 'OURS', Lines } });
    const answer = await call('AnalyzeRecords', body, { headers });
    results.push(answer.body.ErrorCode ?? Number(answer.headers['credits-charged']));
  }
  return results;
}
