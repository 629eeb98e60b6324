/**
 * Time zones in which other products withhold some features, as IANA names in capitals. Foyer withholds nothing by
 * itself. An app that has to can compare `Intl.DateTimeFormat().resolvedOptions().timeZone`.
 */
export const restrictedTimezones: readonly string[] = [
  'ASIA/SHANGHAI',
  'ASIA/URUMQI',
  'ASIA/CHONGQING',
  'ASIA/HARBIN',
  'ASIA/KASHGAR',
  'ASIA/MACAU',
  'ASIA/HONG_KONG',
  'ASIA/MACAO',
  'ASIA/BEIJING',
]
