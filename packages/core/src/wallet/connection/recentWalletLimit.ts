/** How many recent wallets are kept. */
export const recentWalletLimit = 2
