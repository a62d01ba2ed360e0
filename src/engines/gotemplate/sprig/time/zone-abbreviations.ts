// What the IANA time zone database (2026) has since 1975: letters and their offset from UTC in seconds, and the
// zones, a line for those that have the same.
const ROWS = `
ACDT 37800, ACST 34200: Australia/Adelaide Australia/Broken_Hill Australia/South Australia/Yancowinna
ACST 34200: Australia/Darwin Australia/North
ADDT -7200, ADT -10800, AST -14400: America/Goose_Bay
ADT -10800, AST -14400: America/Barbados America/Glace_Bay America/Halifax America/Martinique America/Moncton America/Thule Atlantic/Bermuda Canada/Atlantic
AEDT 39600, AEST 36000: Antarctica/Macquarie Australia/ACT Australia/Brisbane Australia/Canberra Australia/Currie Australia/Hobart Australia/Lindeman Australia/Melbourne Australia/NSW Australia/Queensland Australia/Sydney Australia/Tasmania Australia/Victoria
AEST 36000: Australia/LHI Australia/Lord_Howe
AHST -36000, AKDT -28800, AKST -32400: America/Anchorage US/Alaska
AKDT -28800, AKST -32400: America/Yakutat
AKDT -28800, AKST -32400, BDT -36000, BST -39600: America/Nome
AKDT -28800, AKST -32400, PDT -25200: America/Juneau America/Metlakatla America/Sitka
AST -14400: America/Anguilla America/Antigua America/Aruba America/Blanc-Sablon America/Curacao America/Dominica America/Grenada America/Guadeloupe America/Kralendijk America/Lower_Princes America/Marigot America/Miquelon America/Montserrat America/Port_of_Spain America/Puerto_Rico America/St_Barthelemy America/St_Kitts America/St_Lucia America/St_Thomas America/St_Vincent America/Tortola America/Virgin
AST -14400, EST -18000: America/Santo_Domingo
AWDT 32400, AWST 28800: Australia/Perth Australia/West
BST -39600, HDT -32400, HST -36000: America/Adak America/Atka US/Aleutian
BST 3600, GMT 0: Europe/Belfast Europe/Guernsey Europe/Isle_of_Man Europe/Jersey Europe/London GB GB-Eire
CAT 7200: Africa/Blantyre Africa/Bujumbura Africa/Gaborone Africa/Harare Africa/Kigali Africa/Lubumbashi Africa/Lusaka Africa/Maputo
CAT 7200, EAT 10800: Africa/Juba Africa/Khartoum
CAT 7200, WAT 3600: Africa/Windhoek
CDT -14400, CST -18000: America/Havana Cuba
CDT -18000, CST -21600: America/Belize America/Chicago America/Costa_Rica America/El_Salvador America/Guatemala America/Indiana/Knox America/Indiana/Tell_City America/Knox_IN America/Managua America/Matamoros America/Menominee America/Merida America/Mexico_City America/Monterrey America/Rainy_River America/Rankin_Inlet America/Resolute America/Tegucigalpa America/Winnipeg CST6CDT Canada/Central Mexico/General US/Central US/Indiana-Starke
CDT -18000, CST -21600, MST -25200: America/Bahia_Banderas America/Chihuahua America/North_Dakota/Beulah America/North_Dakota/Center America/North_Dakota/New_Salem America/Ojinaga
CDT -18000, MDT -21600, MST -25200: America/Cambridge_Bay America/Ciudad_Juarez
CDT 32400, CST 28800: Asia/Chongqing Asia/Chungking Asia/Harbin Asia/Macao Asia/Macau Asia/Shanghai Asia/Taipei PRC ROC
CEST 7200, CET 3600: Africa/Tunis Arctic/Longyearbyen Atlantic/Jan_Mayen CET Europe/Amsterdam Europe/Andorra Europe/Belgrade Europe/Berlin Europe/Bratislava Europe/Brussels Europe/Budapest Europe/Busingen Europe/Copenhagen Europe/Gibraltar Europe/Ljubljana Europe/Luxembourg Europe/Madrid Europe/Malta Europe/Monaco Europe/Oslo Europe/Paris Europe/Podgorica Europe/Prague Europe/Rome Europe/San_Marino Europe/Sarajevo Europe/Skopje Europe/Stockholm Europe/Tirane Europe/Vaduz Europe/Vatican Europe/Vienna Europe/Warsaw Europe/Zagreb Europe/Zurich Poland
CEST 7200, CET 3600, WET 0: Africa/Algiers Africa/Ceuta
CEST 7200, WEST 3600, WET 0: Europe/Lisbon Portugal
CET 3600, EEST 10800, EET 7200, MSD 14400: Europe/Vilnius
CET 3600, EET 7200: Africa/Tripoli Libya
CST -21600: America/Regina America/Swift_Current Canada/Saskatchewan
CST -21600, EDT -14400, EST -18000: America/Cancun America/Indiana/Petersburg America/Indiana/Vincennes America/Indiana/Winamac America/Iqaluit America/Kentucky/Monticello America/Pangnirtung
ChST 36000, GDT 39600: Pacific/Guam Pacific/Saipan
EAT 10800: Africa/Addis_Ababa Africa/Asmara Africa/Asmera Africa/Dar_es_Salaam Africa/Djibouti Africa/Kampala Africa/Mogadishu Africa/Nairobi Indian/Antananarivo Indian/Comoro Indian/Mayotte
EDT -14400, EST -18000: America/Detroit America/Fort_Wayne America/Grand_Turk America/Indiana/Indianapolis America/Indiana/Marengo America/Indiana/Vevay America/Indianapolis America/Jamaica America/Kentucky/Louisville America/Louisville America/Montreal America/Nassau America/New_York America/Nipigon America/Port-au-Prince America/Thunder_Bay America/Toronto Canada/Eastern EST5EDT Jamaica US/East-Indiana US/Eastern US/Michigan
EEST 10800, EET 7200: Africa/Cairo Asia/Beirut Asia/Famagusta Asia/Gaza Asia/Hebron Asia/Nicosia EET Egypt Europe/Athens Europe/Bucharest Europe/Helsinki Europe/Mariehamn Europe/Nicosia Europe/Sofia
EEST 10800, EET 7200, MSD 14400: Europe/Chisinau Europe/Kiev Europe/Kyiv Europe/Riga Europe/Tallinn Europe/Tiraspol Europe/Uzhgorod Europe/Zaporozhye
EET 7200: Asia/Amman Asia/Damascus Asia/Istanbul Europe/Istanbul Turkey
EET 7200, MSD 14400: Europe/Kaliningrad Europe/Minsk
EET 7200, MSK 10800, MSK 14400: Europe/Moscow Europe/Simferopol W-SU
EST -18000: America/Atikokan America/Cayman America/Coral_Harbour America/Panama EST
GMT 0: Africa/Abidjan Africa/Accra Africa/Bamako Africa/Banjul Africa/Bissau Africa/Conakry Africa/Dakar Africa/Freetown Africa/Lome Africa/Monrovia Africa/Nouakchott Africa/Ouagadougou Africa/Timbuktu America/Danmarkshavn Atlantic/Reykjavik Atlantic/St_Helena Etc/GMT Etc/GMT+0 Etc/GMT-0 Etc/GMT0 Etc/Greenwich GMT GMT+0 GMT-0 GMT0 Greenwich Iceland
GMT 0, IST 3600: Eire Europe/Dublin
GMT 0, WAT 3600: Africa/Sao_Tome
HKST 32400, HKT 28800: Asia/Hong_Kong Hongkong
HST -36000: HST Pacific/Honolulu Pacific/Johnston US/Hawaii
IDT 10800, IST 7200: Asia/Jerusalem Asia/Tel_Aviv Israel
IST 19800: Asia/Calcutta Asia/Kolkata
JST 32400: Asia/Tokyo Japan
KDT 36000, KST 32400: Asia/Seoul ROK
KST 30600, KST 32400: Asia/Pyongyang
MDT -21600, MST -25200: America/Boise America/Denver America/Edmonton America/Hermosillo America/Mazatlan America/Shiprock America/Yellowknife Canada/Mountain MST7MDT Mexico/BajaSur Navajo US/Mountain
MDT -21600, MST -25200, PST -28800: America/Inuvik
MEST 7200, MET 3600: MET
MSK 10800: Europe/Volgograd
MSK 10800, MSK 14400: Europe/Kirov
MST -25200: America/Creston America/Dawson_Creek America/Phoenix MST US/Arizona
MST -25200, PST -28800: America/Dawson America/Fort_Nelson America/Whitehorse Canada/Yukon
NDDT -5400, NDT -9000, NST -12600: America/St_Johns Canada/Newfoundland
NZDT 46800, NZST 43200: Antarctica/McMurdo Antarctica/South_Pole NZ Pacific/Auckland
PDT -25200, PST -28800: America/Ensenada America/Los_Angeles America/Santa_Isabel America/Tijuana America/Vancouver Canada/Pacific Mexico/BajaNorte PST8PDT US/Pacific
PDT 32400, PST 28800: Asia/Manila
PKST 21600, PKT 18000: Asia/Karachi
SAST 7200: Africa/Johannesburg Africa/Maseru Africa/Mbabane
SST -39600: Pacific/Midway Pacific/Pago_Pago Pacific/Samoa US/Samoa
UTC 0: Etc/UCT Etc/UTC Etc/Universal Etc/Zulu UCT UTC Universal Zulu
WAST 7200, WAT 3600: Africa/Ndjamena
WAT 3600: Africa/Bangui Africa/Brazzaville Africa/Douala Africa/Kinshasa Africa/Lagos Africa/Libreville Africa/Luanda Africa/Malabo Africa/Niamey Africa/Porto-Novo
WEST 3600: Atlantic/Azores
WEST 3600, WET 0: Atlantic/Canary Atlantic/Faeroe Atlantic/Faroe Atlantic/Madeira WET
WIB 25200: Asia/Jakarta
WIB 25200, WITA 28800: Asia/Pontianak
WIT 32400: Asia/Jayapura
WITA 28800: Asia/Makassar Asia/Ujung_Pandang
`;

let table: ReadonlyMap<string, ReadonlyMap<number, string>> | undefined;

/**
 * The letters by which a zone is known at each offset from UTC (in seconds); undefined for zones that have none. The
 * runtime's own zone data holds offsets, but not these.
 */
export function zoneLetters(zone: string): ReadonlyMap<number, string> | undefined {
  table ??= expand();
  return table.get(zone);
}

function expand(): ReadonlyMap<string, ReadonlyMap<number, string>> {
  const expanded = new Map<string, ReadonlyMap<number, string>>();
  for (const row of ROWS.trim().split('\n')) {
    const [rules = '', zones = ''] = row.split(': ');
    const letters = new Map<number, string>();
    for (const rule of rules.split(', ')) {
      const [abbreviation = '', offset = ''] = rule.split(' ');
      letters.set(Number(offset), abbreviation);
    }
    for (const zone of zones.split(' ')) expanded.set(zone, letters);
  }
  return expanded;
}
