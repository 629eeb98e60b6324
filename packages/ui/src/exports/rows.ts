export { HiddenText, type HiddenTextProps } from '../balance-text/HiddenText.js'
export { ValueRow, type ValueRowProps, ValueRowShimmer, valueRowHeight } from '../value-row/ValueRow.js'
export { WindowedList, type WindowedListProps } from '../windowed-list/WindowedList.js'
