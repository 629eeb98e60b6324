export { NameIllustration } from '../illustrations/NameIllustration.js'
export { NameField, type NameFieldProps } from '../submit-field/NameField.js'
