export { OnrampWidget, type OnrampWidgetProps } from '../placed/OnrampWidget.js'
export { askForLocale } from '../shell/useLocale.js'
