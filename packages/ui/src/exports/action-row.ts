export { ActionRow, type ActionRowProps } from '../list-row/ActionRow.js'
