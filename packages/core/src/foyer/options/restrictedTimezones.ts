/**
 * Time zones in which other products hold back parts of what they offer, as IANA names in capitals. Foyer holds back
 * nothing by itself: a host that must can compare `Intl.DateTimeFormat().resolvedOptions().timeZone`.
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
