/** The System program, which creates accounts and transfers SOL. */
export const systemProgram = '11111111111111111111111111111111'

/** The Token program and Token-2022. */
export const tokenPrograms: readonly string[] = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]
