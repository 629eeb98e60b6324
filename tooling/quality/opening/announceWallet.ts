import { fileURLToPath } from 'node:url'

/** The script by which a page finds a wallet whose owner says yes to everything. Its name is Ember. */
export const announceWallet = fileURLToPath(new URL('./testWallet.js', import.meta.url))
