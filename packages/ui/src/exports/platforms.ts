export { DisclosureRow, type DisclosureRowProps } from '../disclosure-row/DisclosureRow.js'
export { DownloadHint, type DownloadHintProps } from '../download-hint/DownloadHint.js'
export { LinkAction, type LinkActionProps } from '../link-action/LinkAction.js'
export { type Step, StepList, type StepListProps } from '../step-list/StepList.js'
