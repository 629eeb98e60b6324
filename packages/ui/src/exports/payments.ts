export { Banner } from '../banner/Banner.js'
export { ButtonPair } from '../button/ButtonPair.js'
export { ProgressRow, type ProgressRowProps } from '../progress-row/ProgressRow.js'
export { SnackbarLink, type SnackbarLinkProps } from '../snackbar/SnackbarLink.js'
