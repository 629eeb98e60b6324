import { version } from '../../package.json'

/** How Foyer names itself to remote services. All its packages have one version. */
export const sdkType = 'foyer'
export const sdkVersion = `react-${version}`
