-- An erasure that is under way knows by the names of modules what it has done; two of them have new ones.
update privacy.request set steps = array_replace(array_replace(steps, 'feedback', 'support'), 'notice', 'notification')
where steps && array['feedback', 'notice'];
