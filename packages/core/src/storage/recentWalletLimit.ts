/** How many recent wallets are kept (SPEC section 9). */
export const recentWalletLimit = 2
