export { type ConnectorRow, selectConnectMethods, selectConnectorRows } from '../connection/connectorRows.js'
export { type MergedConnector, mergeConnectors, normalizeWalletName } from '../connection/mergeConnectors.js'
