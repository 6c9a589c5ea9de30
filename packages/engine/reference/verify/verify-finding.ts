/** Something in a reference that is not as it must be. */
export interface VerifyFinding {
  readonly section: string;
  readonly message: string;
}

export function fault(section: string, message: string): VerifyFinding {
  return { section, message };
}
