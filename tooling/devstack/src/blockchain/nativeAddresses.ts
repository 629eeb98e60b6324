/** The placeholder address of the native coin, by namespace. */
export const nativeAddresses = {
  eip155: `0x${'e'.repeat(40)}`,
  solana: `So${'1'.repeat(41)}`,
} as const
