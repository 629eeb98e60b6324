import { fileURLToPath } from 'node:url'

const sites = fileURLToPath(new URL('../../artifacts/sites/', import.meta.url))

/** Where the built host page is. */
export const hostFolder = `${sites}host`

/** Where the wallets' scripts are, one file for each. */
export const walletsFolder = `${sites}wallets`
