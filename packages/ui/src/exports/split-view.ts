export { SplitView, type SplitViewProps } from '../split-view/SplitView.js'
