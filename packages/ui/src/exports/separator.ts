export { Separator, type SeparatorProps } from '../row-group/Separator.js'
