-- What the courier asks for at the door; only the courier's own service knows it before.
alter table courier_trips add column pin text check (length(pin) <= 12);
