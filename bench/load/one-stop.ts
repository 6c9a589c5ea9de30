/** The request that servers are compared with. */
export const ONE_STOP = {
  path: '/OneStopAnalyze',
  authorization: 'demo|KEY',
  body: JSON.stringify({
    AddressLayout: 'Address in Single Line',
    AnalysisMode: 'MODERATE',
    CorrectionStyle: 'UPPER KYWD',
    AddressLinesIn: [{ strName: '', strContent: '111 WELLINGTON ST OTTAWA ON' }],
  }),
};
