/** A broken layer rule, with all that is needed to fix it. */
export interface Breach {
  readonly rule: string
  readonly from: string
  readonly to: string
}
