export { OnrampWidget, type OnrampWidgetProps } from '../placed/OnrampWidget.js'
