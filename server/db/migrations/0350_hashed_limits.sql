-- Counts were stored under emails and addresses; from now on their keys are keyed hashes. The counts begin anew.
delete from rate_limits;
