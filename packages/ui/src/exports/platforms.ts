export { DownloadHint, type DownloadHintProps } from '../download-hint/DownloadHint.js'
export { BrowserIcon, DesktopIcon, MobileIcon } from '../icons/viewIcons.js'
export { LinkAction, type LinkActionProps } from '../link-action/LinkAction.js'
