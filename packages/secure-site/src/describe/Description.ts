/** One value of the signed content. */
export interface Row {
  readonly label: string
  readonly value: string
  /** Whether the value is an address or other bytes. */
  readonly isBytes?: boolean
}

/** The readable description of the content to sign. */
export interface Description {
  readonly title: string
  readonly rows: readonly Row[]
  readonly warnings: readonly string[]
  /** Whether the visitor must confirm the warnings before approving. */
  readonly isDangerous?: boolean
}
