export { AppStoreIcon } from '../icons/AppStoreIcon.js'
export { ExtensionIcon } from '../icons/ExtensionIcon.js'
export { PlayStoreIcon } from '../icons/PlayStoreIcon.js'
export { WebsiteIcon } from '../icons/WebsiteIcon.js'
