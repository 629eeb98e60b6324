export { LinkAction } from '../link-action/LinkAction.js'
