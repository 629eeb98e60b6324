export { ValueRow, type ValueRowProps, ValueRowShimmer, valueRowHeight } from '../value-row/ValueRow.js'
export { WindowedList, type WindowedListProps } from '../windowed-list/WindowedList.js'
