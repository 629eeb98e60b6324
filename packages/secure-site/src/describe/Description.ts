/** One thing that is signed. */
export interface Row {
  readonly label: string
  readonly value: string
  /** An address, or bytes nobody can read. */
  readonly isBytes?: boolean
}

/** What is signed, in words. */
export interface Description {
  readonly title: string
  readonly rows: readonly Row[]
  readonly warnings: readonly string[]
  /** The visitor must say that the warnings were read before anything is signed. */
  readonly isDangerous?: boolean
}
