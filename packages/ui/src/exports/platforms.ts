export { DownloadHint, type DownloadHintProps } from '../download-hint/DownloadHint.js'
export { LinkAction, type LinkActionProps } from '../link-action/LinkAction.js'
