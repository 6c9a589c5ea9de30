import { CiviqueError, NetworkError } from '@civique/client';

/** The text of a page that the service shows to anybody; undefined = there is none. Rejects with a `CiviqueError`. */
export async function readOpenPage(url: string): Promise<string | undefined> {
  try {
    const response = await fetch(url);
    const { ok, status, statusText } = response;
    if (status === 404) return undefined;
    if (!ok) throw new CiviqueError({ code: '', status, message: `${status} ${statusText}` });
    return await response.text();
  } catch (error) {
    throw error instanceof CiviqueError ? error : new NetworkError(String(error), { cause: error });
  }
}
