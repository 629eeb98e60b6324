export { FarcasterIcon } from '../icons/brandIcons.js'
export { LinkAction } from '../link-action/LinkAction.js'
