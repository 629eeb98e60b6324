import { fileURLToPath } from 'node:url'

const sites = fileURLToPath(new URL('../../artifacts/sites/', import.meta.url))

/** The folder of the built host page. */
export const hostFolder = `${sites}host`

/** The folder of the wallets' scripts, one file each. */
export const walletsFolder = `${sites}wallets`
