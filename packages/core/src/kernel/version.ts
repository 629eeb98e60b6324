/** How Foyer names itself to remote services. */
export const sdkType = 'foyer'
export const sdkVersion = 'react-0.1.0'
