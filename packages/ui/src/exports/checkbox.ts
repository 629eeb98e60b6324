export { Checkbox, type CheckboxProps } from '../checkbox/Checkbox.js'
