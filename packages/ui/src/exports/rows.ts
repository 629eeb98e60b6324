export { ValueRow, type ValueRowProps, valueRowHeight } from '../value-row/ValueRow.js'
export { ValueRowShimmer } from '../value-row/ValueRowShimmer.js'
export { WindowedList, type WindowedListProps } from '../windowed-list/WindowedList.js'
