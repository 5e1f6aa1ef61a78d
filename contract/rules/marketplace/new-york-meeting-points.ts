import type { MeetingPoint } from './meeting-point.ts'
import type { Borough } from './new-york.ts'

function meetingPoint(
  slug: string,
  name: string,
  area: Borough,
  latitude: number,
  longitude: number,
): MeetingPoint {
  return { id: `meet-${slug}`, name, area, point: [longitude, latitude] }
}

/**
 * Public places that are busy from morning to evening: transit halls, library entrances and well-known squares.
 * The positions were entered by hand, to about 100 m, and have not been compared with a data set.
 */
export const newYorkMeetingPoints: readonly MeetingPoint[] = [
  meetingPoint('grand-central-terminal', 'Grand Central Terminal', 'Manhattan', 40.7527, -73.9772),
  meetingPoint('moynihan-train-hall', 'Moynihan Train Hall', 'Manhattan', 40.7514, -73.9953),
  meetingPoint(
    'public-library-fifth-avenue',
    'New York Public Library, 5th Ave',
    'Manhattan',
    40.7532,
    -73.9822,
  ),
  meetingPoint('columbus-circle', 'Columbus Circle', 'Manhattan', 40.7683, -73.9818),
  meetingPoint('union-square', '14 St–Union Sq station', 'Manhattan', 40.7357, -73.9906),
  meetingPoint('washington-square-arch', 'Washington Square Arch', 'Manhattan', 40.7313, -73.9971),
  meetingPoint('oculus', 'The Oculus, World Trade Center', 'Manhattan', 40.7115, -74.0113),
  meetingPoint('whitehall-terminal', 'Whitehall Ferry Terminal', 'Manhattan', 40.7013, -74.0131),
  meetingPoint('apollo-theater', 'Apollo Theater, 125th St', 'Manhattan', 40.81, -73.95),
  meetingPoint('atlantic-terminal', 'Atlantic Terminal', 'Brooklyn', 40.6844, -73.9777),
  meetingPoint('brooklyn-borough-hall', 'Brooklyn Borough Hall', 'Brooklyn', 40.6932, -73.9906),
  meetingPoint('brooklyn-central-library', 'Brooklyn Central Library', 'Brooklyn', 40.6725, -73.9683),
  meetingPoint('coney-island-stillwell', 'Coney Island–Stillwell Av station', 'Brooklyn', 40.5774, -73.9812),
  meetingPoint('roosevelt-avenue', 'Jackson Hts–Roosevelt Av station', 'Queens', 40.7466, -73.8913),
  meetingPoint('court-square', 'Court Sq station', 'Queens', 40.747, -73.9453),
  meetingPoint('flushing-main-street', 'Flushing–Main St station', 'Queens', 40.7596, -73.83),
  meetingPoint('jamaica-station', 'Jamaica Station', 'Queens', 40.6996, -73.8085),
  meetingPoint('yankee-stadium', '161 St–Yankee Stadium station', 'Bronx', 40.828, -73.9258),
  meetingPoint('fordham-road', 'Fordham Rd station', 'Bronx', 40.8613, -73.8977),
  meetingPoint('st-george-terminal', 'St. George Ferry Terminal', 'Staten Island', 40.6437, -74.0736),
]
