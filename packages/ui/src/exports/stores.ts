export { AppStoreIcon, ExtensionIcon, PlayStoreIcon, WebsiteIcon } from '../icons/icons.js'
