/** Something wrong in a reference. */
export interface VerifyFinding {
  readonly section: string;
  readonly message: string;
}

export function fault(section: string, message: string): VerifyFinding {
  return { section, message };
}
