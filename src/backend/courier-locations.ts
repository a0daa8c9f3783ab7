/** A courier's cities, zones and areas: a sample of Bangladesh for address forms. */

const NAMES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  Dhaka: {
    Dhanmondi: ['Dhanmondi 27', 'Dhanmondi 32', 'Jigatola'],
    Gulshan: ['Gulshan 1', 'Gulshan 2', 'Niketan'],
    Mirpur: ['Mirpur 1', 'Mirpur 10', 'Pallabi'],
    Uttara: ['Sector 3', 'Sector 7', 'Sector 11'],
  },
  Chattogram: {
    Agrabad: ['Agrabad C/A', 'CDA Residential'],
    Halishahar: ['Block A', 'Block G'],
    Panchlaish: ['Muradpur', 'Sholashahar'],
  },
  Sylhet: {
    Zindabazar: ['Zindabazar', 'Bondor Bazar'],
    Ambarkhana: ['Ambarkhana', 'Subid Bazar'],
  },
  Rajshahi: { Boalia: ['Shaheb Bazar', 'Kumarpara'], Motihar: ['Binodpur', 'Talaimari'] },
  Khulna: { Sonadanga: ['Sonadanga R/A', 'Gollamari'], Khalishpur: ['Khalishpur', 'Daulatpur'] },
};

/** Cities, their zones and the zones' areas. Ids are unique in each level. */
export const COURIER_LOCATIONS = Object.entries(NAMES).map(([name, zones], city) => ({
  id: city + 1,
  name,
  zones: Object.entries(zones).map(([zoneName, areas], zone) => ({
    id: (city + 1) * 100 + zone,
    name: zoneName,
    areas: areas.map((areaName, area) => ({ id: ((city + 1) * 100 + zone) * 10 + area, name: areaName })),
  })),
}));
