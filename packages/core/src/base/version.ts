import { version } from '../../package.json'

/** Foyer's name in requests to remote services. All its packages share one version. */
export const sdkType = 'foyer'
export const sdkVersion = `react-${version}`
