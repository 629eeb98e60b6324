/** Signing in by e-mail, and changing the address. What comes of each verb is in state; none rejects. */
export interface EmailVerbs {
  /** Sends the address to the frame: state goes on to `device`, `code`, `connecting`, or `failed`. */
  submit(email: string): Promise<void>
  /** Asks for another code, or another link, for the address of the running login. Resolves to whether one was sent. */
  resend(): Promise<boolean>
  /** Sends the six digits: state goes on to `connecting` and the account connects, or back to `code` with a failure. */
  confirm(code: string): Promise<void>
  /** Gives the running login up. */
  cancel(): void
  /** Sends the new address: state goes on to `primary`, `secondary`, or `failed`. */
  submitChange(newEmail: string): Promise<void>
  /** Sends the code of the step that is shown: on to `secondary`, to `done`, or back with a failure. */
  confirmChange(code: string): Promise<void>
  cancelChange(): void
}
