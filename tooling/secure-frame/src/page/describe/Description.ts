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
  readonly warning?: string
}

/** A wallet request to be described. */
export interface DescribedCall {
  readonly method: string
  readonly params: unknown
  /** CAIP-2. */
  readonly chainId: string
}
