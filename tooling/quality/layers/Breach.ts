/** One broken layer rule, worded so that the line alone tells what to mend. */
export interface Breach {
  readonly rule: string
  readonly from: string
  readonly to: string
}
