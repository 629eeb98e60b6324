/** The addresses of Solana's two token programs: SPL Token and Token-2022. */
export const splToken = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
export const token2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'

/** Returns whether a token program owns an account. */
export function isTokenProgram(owner: unknown): owner is string {
  return owner === splToken || owner === token2022
}
