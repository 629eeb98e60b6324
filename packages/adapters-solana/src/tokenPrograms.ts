/** The programs that hold tokens. */
export const splToken = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
export const token2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'

/** Whether an account belongs to a program that holds tokens. */
export function isTokenProgram(owner: unknown): owner is string {
  return owner === splToken || owner === token2022
}
