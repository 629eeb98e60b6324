export { FarcasterIcon } from '../icons/FarcasterIcon.js'
export { LinkAction } from '../link-action/LinkAction.js'
