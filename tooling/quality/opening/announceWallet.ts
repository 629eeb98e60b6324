import { fileURLToPath } from 'node:url'

/** The path of the script that announces a wallet named Ember, which approves everything. */
export const announceWallet = fileURLToPath(new URL('./testWallet.js', import.meta.url))
