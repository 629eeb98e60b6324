export { AppStoreIcon, ExtensionIcon, PlayStoreIcon, WebsiteIcon } from '../icons/viewIcons.js'
