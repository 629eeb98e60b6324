/** One value of what is signed. */
export interface Row {
  readonly label: string
  readonly value: string
  /** Whether the value is an address or other bytes. */
  readonly isBytes?: boolean
}

/** The readable description of what is signed. */
export interface Description {
  readonly title: string
  readonly rows: readonly Row[]
  readonly warnings: readonly string[]
  /** Whether the visitor must confirm the warnings before approving. */
  readonly isDangerous?: boolean
}
